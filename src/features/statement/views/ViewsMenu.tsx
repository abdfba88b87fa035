import { ActionIcon, Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconBookmark, IconX } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import type { Statement } from '#planning/statement/structure.ts';
import { isOfView, reportSearch, type ReportSearch } from '#src/features/statement/report-search.ts';
import { LONGEST_NAME, removeView, savedViews, saveView, subscribeToViews } from '#src/features/statement/views/store.ts';
import classes from '#src/features/statement/views/views.module.css';
import { Popover } from '#src/shared/ui/later/Popover.tsx';

const app = getRouteApi('/_app');

interface ViewsMenuProps {
  statement: Statement;
  search: ReportSearch;
  onSearch: (change: ReportSearch) => void;
}

/** All that a view may say, as nothing: what the chosen one does not say is taken away. */
const BLANK: ReportSearch = Object.fromEntries(Object.keys(reportSearch).map((key) => [key, undefined]));

/** Views of the report that somebody saved for themselves: filters, columns and chart under a name. */
export function ViewsMenu({ statement, search, onSearch }: ViewsMenuProps) {
  const owner = app.useRouteContext({ select: (context) => context.profile });
  const views = useSyncExternalStore(subscribeToViews, () => savedViews(statement, owner));
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const trimmed = name.trim();
  const save = () => {
    // The address holds more than the view: the version, the open tab, what is explained.
    const own = Object.fromEntries(Object.entries(search).filter(([key, value]) => isOfView(key) && value !== undefined));
    if (saveView(statement, owner, { name: trimmed, search: own })) {
      setName('');
      setProblem(null);
    } else setProblem('Este navegador não guardou a visão. Libere o armazenamento do site e tente de novo.');
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={300}
      shadow="md"
      className={classes.dropdown}
      label="Visões salvas"
      button={
        <ActionIcon size="lg" aria-label="Visões" title="Visões salvas">
          <IconBookmark size={18} stroke={1.6} />
        </ActionIcon>
      }
    >
      {views.length === 0 && <p className="dimmed">Salve filtros, colunas e gráfico com um nome e volte a eles com um clique.</p>}
      {views.map((view) => (
        <div key={view.name} className={classes.view}>
          <UnstyledButton
            className={classes.name}
            onClick={() => {
              onSearch({ ...BLANK, ...view.search });
              setOpened(false);
            }}
          >
            {view.name}
          </UnstyledButton>
          <ActionIcon
            size="sm"
            aria-label={`Excluir a visão ${view.name}`}
            onClick={() => removeView(statement, owner, view.name)}
          >
            <IconX size={14} />
          </ActionIcon>
        </div>
      ))}
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (trimmed !== '') save();
        }}
      >
        <TextInput
          label="Salvar a visão atual"
          placeholder="Nome da visão"
          description={views.some((view) => view.name === trimmed) ? 'Substitui a visão com este nome.' : undefined}
          maxLength={LONGEST_NAME}
          value={name}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" disabled={trimmed === ''}>
          Salvar visão
        </Button>
      </form>
    </Popover>
  );
}
