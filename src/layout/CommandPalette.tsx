import { useMantineColorScheme } from '@mantine/core';
import { PAGES } from '#contract/pages.ts';
import { IconSearch } from '@tabler/icons-react';
import { getRouteApi, useNavigate, useRouterState } from '@tanstack/react-router';
import { useId, useState, type KeyboardEvent } from 'react';
import { allCommands, findCommands, offered, type Command } from '#src/layout/palette-search.ts';
import { useLayout } from '#src/layout/LayoutContext.tsx';
import { recentPlaces } from '#src/layout/menu.ts';
import { stopListening } from '#src/layout/typed-ahead.ts';
import { useRights } from '#src/session/use-rights.ts';
import classes from '#src/layout/CommandPalette.module.css';
import { Dialog } from '#src/shared/ui/Dialog.tsx';

const app = getRouteApi('/_app');

/** Ctrl+K: any screen or action in a few keys. A combobox whose list is always open. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const list = useId();
  const navigate = useNavigate();
  const groups = useGroups(text);
  const found = groups.flatMap(({ commands }) => commands);
  const current = found[Math.min(active, found.length - 1)];

  const choose = (command: Command) => {
    onClose();
    if (command.to) void navigate({ to: command.to });
    command.run?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setActive((Math.min(active, found.length - 1) + step + found.length) % found.length);
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      choose(current);
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset="12vh"
      size={560}
      padding={0}
      attributes={{ content: { 'aria-label': 'Buscar telas e ações' } }}
    >
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the palette is opened to be typed into
          autoFocus
          data-autofocus
          role="combobox"
          aria-label="Buscar telas e ações"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={current && `${list}-${current.id}`}
          aria-autocomplete="list"
          placeholder="Ir para uma tela ou fazer algo…"
          value={text}
          onFocus={() => {
            const typed = stopListening();
            if (typed !== '') setText(typed);
          }}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={list} role="listbox" aria-label="Resultados" className={classes.list}>
        {groups.map(({ title, commands }) => (
          <div key={title} role={title ? 'group' : 'presentation'} aria-label={title || undefined}>
            {title && (
              <div className={classes.title} aria-hidden>
                {title}
              </div>
            )}
            {commands.map((command) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the combobox's
              <div
                key={command.id}
                id={`${list}-${command.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={command === current}
                className={classes.option}
                ref={command === current ? intoView : undefined}
                onClick={() => choose(command)}
                onMouseMove={() => setActive(found.indexOf(command))}
              >
                <span>{command.label}</span>
                <span className="faint">{command.group}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={classes.none}>Nada encontrado para «{text}».</p>}
    </Dialog>
  );
}

function intoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

/** What is offered: before anything is typed, the screens opened last apart from all others. */
function useGroups(text: string): { title: string; commands: Command[] }[] {
  const commands = useCommands();
  const user = app.useRouteContext({ select: (context) => context.profile.id });
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const { recent, others } = offered(commands, recentPlaces(user, useRights()), pathname);
  if (text.trim() !== '' || recent.length === 0) return [{ title: '', commands: findCommands(commands, text) }];
  return [
    { title: 'Recentes', commands: recent },
    { title: 'Telas e ações', commands: others },
  ];
}

function useCommands(): Command[] {
  const { openDrawer } = useLayout();
  const { setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const panel = { painel: 'importar-realizado' } as const;
  const importActuals = () =>
    void (pathname === PAGES.expenseReport
      ? // The report goes on beside the panel as it is.
        navigate({ from: PAGES.expenseReport, to: PAGES.expenseReport, search: (before) => ({ ...before, ...panel }) })
      : navigate({ to: PAGES.expenseReport, search: panel }));
  return allCommands(useRights(), { importActuals, openDrawer, setColorScheme });
}
