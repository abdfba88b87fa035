import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { AreaStatus } from '#contract/uau/rows.ts';
import classes from '#src/features/uau/database/database.module.css';
import { areaText, companyName, companyText, EACH_TITLE, eachWords } from '#src/features/uau/database/freshness.ts';
import { useCompanies } from '#src/features/uau/database/use-companies.ts';
import { uauCompanyStatus } from '#src/resources/uau-facts.ts';
import { dateTimeLabel } from '#src/shared/format/date.ts';
import { ReadState } from '#src/shared/ui/ReadError.tsx';
import { Popover } from '#src/shared/ui/later/Popover.tsx';

interface FreshnessProps {
  status: AreaStatus | undefined;
  /** The company of UAU that the rows are narrowed to. */
  company: number | undefined;
}

/** When the area was read last, of which company, and of each on demand; amber, with a word, when that is long ago. */
export function Freshness({ status, company }: FreshnessProps) {
  const { names } = useCompanies();
  const [opened, setOpened] = useState(false);
  const area = status?.area ?? 'companies';
  const many = status !== undefined && status.companies > 0;
  const own = many ? company : undefined;
  const each = uauCompanyStatus.useAnswerIf(many && (opened || own !== undefined), { area });
  // Its place is kept: what stands beside it does not move.
  if (!status || (own !== undefined && each.isPending)) return <span className={classes.fresh} />;
  const read = each.data?.find((one) => one.company === own);
  // A list that could not be read tells nothing of its companies: what is known of the area stands.
  const narrowed = own !== undefined && each.data !== undefined;
  const late = narrowed ? read?.late : status.late;
  return (
    <>
      <span className={classes.fresh} data-late={late || undefined}>
        {narrowed ? companyText(own, read, names) : areaText(status, names)}
      </span>
      {status.companies > 1 && (
        <Popover
          opened={opened}
          onChange={setOpened}
          position="bottom-start"
          width={360}
          shadow="sm"
          button={<UnstyledButton className={classes.each}>{eachWords(status.companies)}</UnstyledButton>}
        >
          <p className={classes.eachTitle}>{EACH_TITLE}</p>
          {each.data ? (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by the keyboard too
            <dl className={classes.companies} tabIndex={0} data-autofocus>
              {each.data.map((one) => (
                <div key={one.company} data-late={one.late || undefined}>
                  <dt>{companyName(one.company, names)}</dt>
                  <dd>
                    {dateTimeLabel(one.updated_at)}
                    {one.late && ' · atrasada'}
                  </dd>
                </div>
              ))}
            </dl>
          ) : (
            <ReadState read={each} lines={Math.min(status.companies, 6)} label="Lendo as empresas" />
          )}
        </Popover>
      )}
    </>
  );
}
