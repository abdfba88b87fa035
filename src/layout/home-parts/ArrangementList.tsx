import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { HomePart } from '#contract/preference-choices.ts';
import { HOME_PART_LABELS as LABELS } from '#contract/preference-labels.ts';
import { toggled, type Arrangement } from '#src/layout/home-parts/arrangement.ts';
import classes from '#src/layout/home-parts/ArrangementList.module.css';
import { detailsOf } from '#src/layout/home-parts/parts.ts';
import { moved } from '#src/shared/ui/moved.ts';
import { SortedList } from '#src/shared/ui/SortedList.tsx';

interface ArrangementListProps {
  value: Arrangement;
  /** Whether a part is one that may be arranged; others keep their places, and are not named. */
  offers: (part: HomePart) => boolean;
  onChange: (next: Arrangement) => void;
}

/** The parts of the first page in their order, each to be moved or left out. */
export function ArrangementList({ value, offers, onChange }: ArrangementListProps) {
  const box = (part: HomePart) => (
    <Checkbox size="xs" label={LABELS[part]} checked={!value.hidden.has(part)} onChange={() => onChange(toggled(value, part))} />
  );
  return (
    <SortedList
      keys={value.order.filter(offers)}
      labelOf={(tile) => LABELS[tile]}
      onMove={(...move) => onChange({ ...value, order: moved(value.order, ...move) })}
      renderItem={box}
      renderBelow={(tile) =>
        !value.hidden.has(tile) &&
        detailsOf(tile).some(offers) && (
          <ul className={`plain ${classes.details}`}>
            {detailsOf(tile)
              .filter(offers)
              .map((detail) => (
                <li key={detail}>{box(detail)}</li>
              ))}
          </ul>
        )
      }
    />
  );
}
