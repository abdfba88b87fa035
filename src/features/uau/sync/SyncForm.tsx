import { VERSION_SPAN_ORDER } from '#contract/refusals.ts';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isMonth } from '#planning/numbers/months.ts';
import { MONTH_UNREAD } from '#planning/text/month-text.ts';
import { API_CHOICES, NO_AREA, areaOfChoice } from '#src/features/uau/sync/labels.ts';
import classes from '#src/features/uau/sync/sync.module.css';
import { uauCompaniesOptions, useStartSync } from '#src/resources/uau-sync.ts';
import { Helped } from '#src/shared/help/Helped.tsx';
import { FormProblem } from '#src/shared/ui/FormProblem.tsx';
import { ManySelect } from '#src/shared/ui/ManySelect.tsx';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';
import { useRefusal } from '#src/shared/ui/use-refusal.ts';

const ALL = API_CHOICES.map(({ value }) => value);

/** What a sync is asked for: areas, companies, months. */
export function SyncForm({ onClose, onStarted }: { onClose: () => void; onStarted: (id: string) => void }) {
  const start = useStartSync();
  const companies = useQuery(uauCompaniesOptions());
  const { problems, show, clear, refuse } = useRefusal(['areas', 'companies', 'from', 'until']);
  const [areas, setAreas] = useState<string[]>(ALL);
  const [chosen, setChosen] = useState<string[]>([]);
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const known = companies.data ?? [];

  const submit = () => {
    if (areas.length === 0) return show({ areas: NO_AREA });
    const unread = Object.entries({ from, until }).filter(([, month]) => month !== '' && !isMonth(month));
    if (unread.length > 0) return show(Object.fromEntries(unread.map(([field]) => [field, MONTH_UNREAD])));
    if (from !== '' && until !== '' && from > until) return show({ until: VERSION_SPAN_ORDER });
    clear();
    const wish = {
      origin: 'api' as const,
      areas: areas.flatMap((text) => areaOfChoice(text) ?? []),
      companies: chosen.length === 0 ? null : chosen.map(Number),
      from: from || null,
      until: until || null,
    };
    return start.mutate(wish, { onSuccess: ({ id }) => onStarted(id), onError: (error) => void refuse(error) });
  };

  return (
    <SidePanel
      title="Sincronizar"
      note="Lê do UAU, uma empresa de cada vez, e troca o que há aqui pelo que há lá."
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      footer={
        <>
          <Button type="submit" loading={start.isPending}>
            Sincronizar
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      <div className="stack">
        <FormProblem text={problems['form']} />
        <Checkbox.Group label="Áreas" value={areas} onChange={setAreas} error={problems['areas']}>
          <div className={classes.areas}>
            {API_CHOICES.map(({ value, label }, index) => (
              <Checkbox
                key={value}
                value={value}
                label={label}
                {...(index === 0 && { 'data-autofocus': true, 'data-path': 'areas' })}
              />
            ))}
          </div>
        </Checkbox.Group>
        <div className="row">
          <Button size="compact-sm" variant="subtle" onClick={() => setAreas(ALL)} disabled={areas.length === ALL.length}>
            Marcar todas
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => setAreas([])} disabled={areas.length === 0}>
            Desmarcar
          </Button>
        </div>
        <p className={classes.quiet}>
          Controle financeiro, tipos de movimento e categorias não estão na API do UAU: importe-os por arquivo.
        </p>
        <Helped label="Empresas do UAU">
          <ManySelect
            label="Empresas do UAU"
            description={
              known.length === 0 && !companies.isPending
                ? 'Todas. Para escolher, sincronize «Empresas» primeiro.'
                : 'Vazio: todas as empresas.'
            }
            placeholder={chosen.length === 0 ? 'Todas' : ''}
            searchable
            clearable
            disabled={known.length === 0}
            data-path="companies"
            data={known.map(({ code, name }) => ({ value: String(code), label: `${code} · ${name}` }))}
            value={chosen}
            onChange={setChosen}
            error={problems['companies']}
          />
        </Helped>
        <div className={classes.pair}>
          <MonthInput
            label="Do mês"
            value={from}
            onChange={setFrom}
            onUnread={setFrom}
            error={problems['from']}
            data-path="from"
          />
          <MonthInput
            label="Até o mês"
            value={until}
            onChange={setUntil}
            onUnread={setUntil}
            error={problems['until']}
            data-path="until"
          />
        </div>
        <p className={classes.quiet}>
          Os meses valem para contas a receber, parcelas recebidas, distratos e saídas. Vazios: todos os meses.
        </p>
      </div>
    </SidePanel>
  );
}
