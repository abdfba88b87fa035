import { Anchor, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch, IconStarFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { textKey } from '#planning/text/text-key.ts';
import { useChoose, usePlanningChoice } from '#src/layout/planning-choice.ts';
import { NoVersions } from '#src/layout/NoVersions.tsx';
import { SideDrawer } from '#src/shared/ui/SideDrawer.tsx';
import type { VersionRow } from '#src/layout/use-versions.ts';
import { version } from '#src/resources/version.ts';
import { VERSION_KIND_LABELS } from '#contract/version-labels.ts';
import { VersionStatusChip } from '#src/layout/VersionStatusChip.tsx';
import { spanLabel } from '#src/shared/format/month.ts';
import { isUnsent } from '#src/shared/data/waiting.ts';
import { ReadState } from '#src/shared/ui/ReadError.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import classes from '#src/layout/VersionDrawer.module.css';

/** LAY-3, LAY-5: picks the budget version that every planning page works on. */
export function VersionDrawer({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const versions = version.useAll();
  const { versao } = usePlanningChoice();
  const choose = useChoose();
  // Lines are kept for a version that the server knows only.
  const found = versions.data?.filter(
    (row) => !isUnsent(row) && textKey(`${row.nome} ${spanLabel(row.start_month, row.end_month)}`).includes(textKey(text)),
  );

  return (
    <SideDrawer title="Versão orçamentária" onClose={onClose}>
      <TextInput
        className={classes.search}
        data-autofocus
        aria-label="Buscar versão"
        placeholder="Buscar versão"
        leftSection={<IconSearch size={16} stroke={1.6} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found === undefined ? (
        <ReadState read={versions} />
      ) : found.length === 0 ? (
        <div className={classes.list}>
          {text.trim() === '' ? (
            <NoVersions onLeave={onClose} />
          ) : (
            <EmptyState kind="no-result" text="Nenhuma versão tem esse nome." />
          )}
        </div>
      ) : (
        <ul className={classes.list} aria-label="Versões">
          {found.map((row) => (
            <li key={row.id}>
              <Choice
                row={row}
                chosen={row.id === versao}
                onChoose={() => {
                  choose({ versao: row.id });
                  onClose();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        <Anchor renderRoot={(props) => <Link to="/estrutura-organizacional/versao-orcamentaria" onClick={onClose} {...props} />}>
          Gerenciar versões
        </Anchor>
      </div>
    </SideDrawer>
  );
}

function Choice({ row, chosen, onChoose }: { row: VersionRow; chosen: boolean; onChoose: () => void }) {
  return (
    <UnstyledButton className={classes.choice} aria-pressed={chosen} onClick={onChoose}>
      <span className={classes.name}>
        <span>{row.nome}</span>
        {row.official && <IconStarFilled size={14} role="img" aria-label="Versão oficial" />}
      </span>
      <span className={classes.span}>
        {VERSION_KIND_LABELS[row.kind]} · {spanLabel(row.start_month, row.end_month)}
      </span>
      <span className={classes.chip}>
        <VersionStatusChip status={row.status} />
      </span>
    </UnstyledButton>
  );
}
