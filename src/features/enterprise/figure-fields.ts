import { MAX_CENTS } from '#planning/numbers/money.ts';
import { milestones } from '#src/features/enterprise/milestones.ts';
import { whole } from '#src/layout/records/form/fields.tsx';
import { area, money } from '#src/layout/records/form/figures.tsx';

/** Units, private area, VGV and milestones: of a module in the register, and of one in a version. */
export const figureFields = (disabled = false) => [
  [whole('unit_count', { disabled }), area('private_area', { disabled })],
  money('vgv', { disabled, limit: MAX_CENTS }),
  milestones(disabled),
];
