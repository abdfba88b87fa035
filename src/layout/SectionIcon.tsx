import { IconPoint } from '@tabler/icons-react';
import { SECTION_ICONS } from '#src/layout/section-icons.ts';

export function SectionIcon({ id }: { id: string }) {
  const Icon = SECTION_ICONS[id] ?? IconPoint;
  return <Icon size={18} stroke={1.6} aria-hidden />;
}
