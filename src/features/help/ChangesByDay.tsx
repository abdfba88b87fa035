import { Anchor } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PAGES } from '#contract/pages.ts';
import { PARTS, partsOf, type Part } from '#src/features/help/change.ts';
import { CHANGES } from '#src/features/help/changes.ts';
import { useRights } from '#src/session/use-rights.ts';
import { dayLabel } from '#src/shared/format/date.ts';
import { counted } from '#src/shared/format/noun.ts';
import { can } from '#src/shared/rights.ts';
import classes from '#src/features/help/changes.module.css';

const NEWS = { one: 'novidade', many: 'novidades' };

/** What is new, day by day and in each by part of the product; days before the newest are folded. */
export function ChangesByDay() {
  return CHANGES.map(({ day, news }, at) => {
    const parts = partsOf(news);
    return (
      <details key={day} className={classes.day} open={at === 0}>
        <summary>
          <IconChevronRight size={14} stroke={2} aria-hidden />
          <time dateTime={day}>{dayLabel(day)}</time>
          <small>
            {counted(
              parts.reduce((sum, { items }) => sum + items.length, 0),
              NEWS,
            )}
          </small>
        </summary>
        <dl>
          {parts.map(({ part, items }) => (
            <div key={part}>
              <dt>
                <PartName part={part} />
              </dt>
              <dd>
                <ul>
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    );
  });
}

/** The part's name; for who may open its page, the way there. */
function PartName({ part }: { part: Part }) {
  const rights = useRights();
  const known = PARTS[part];
  if (!('page' in known) || !can(rights, known.page, 'view')) return known.name;
  const page = PAGES[known.page];
  return <Anchor renderRoot={(props) => <Link to={page} {...props} />}>{known.name}</Anchor>;
}
