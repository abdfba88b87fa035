import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Checkbox, Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UauSchedule } from '#contract/uau/sync.ts';
import { API_CHOICES, NO_AREA, NO_SYNC, areaOfChoice } from '#src/features/uau/sync/labels.ts';
import classes from '#src/features/uau/sync/sync.module.css';
import { useMaySync } from '#src/features/uau/sync/use-may-sync.ts';
import { saveScheduleOptions, scheduleOptions } from '#src/resources/uau-sync.ts';
import { FormProblem } from '#src/shared/ui/FormProblem.tsx';
import { ReadState } from '#src/shared/ui/ReadError.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';
import { useRefusal } from '#src/shared/ui/use-refusal.ts';

const TITLE = 'Programação';
const NOTE = 'A API do UAU é lida sozinha, sem ninguém pedir.';
const DAYS = ['Domingo', 'Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado'];
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }));

/** On which days and at which hour UAU is read by itself. */
export function SchedulePanel({ onClose }: { onClose: () => void }) {
  const schedule = useQuery(scheduleOptions());
  if (schedule.data) return <ScheduleForm key={JSON.stringify(schedule.data)} schedule={schedule.data} onClose={onClose} />;
  return (
    <SidePanel title={TITLE} note={NOTE} onClose={onClose}>
      <ReadState read={schedule} lines={5} label="Lendo a programação" />
    </SidePanel>
  );
}

function ScheduleForm({ schedule, onClose }: { schedule: UauSchedule; onClose: () => void }) {
  const mayWrite = useMaySync();
  const save = useMutation(saveScheduleOptions());
  const { problems, show, clear, refuse } = useRefusal(['weekdays', 'hour', 'areas', 'active']);
  const [draft, setDraft] = useState(schedule);
  const change = (part: Partial<UauSchedule>) => setDraft((now) => ({ ...now, ...part }));

  const submit = () => {
    const errors = {
      ...(draft.active && draft.weekdays.length === 0 && { weekdays: 'Escolha ao menos um dia.' }),
      ...(draft.active && draft.areas.length === 0 && { areas: NO_AREA }),
    };
    if (Object.keys(errors).length > 0) return show(errors);
    clear();
    return save.mutate(draft, { onError: (error) => void refuse(error) });
  };

  return (
    <SidePanel
      title={TITLE}
      note={NOTE}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      footer={
        mayWrite && (
          <Button type="submit" loading={save.isPending}>
            Salvar programação
          </Button>
        )
      }
    >
      <fieldset className="plain" disabled={!mayWrite}>
        <div className="stack">
          {!mayWrite && <p className={classes.note}>{NO_SYNC}</p>}
          <FormProblem text={problems['form']} />
          <Switch
            label="Sincronizar sozinho"
            data-autofocus
            data-path="active"
            checked={draft.active}
            onChange={(event) => change({ active: event.currentTarget.checked })}
          />
          <Checkbox.Group
            label="Dias"
            value={draft.weekdays.map(String)}
            onChange={(days) => change({ weekdays: days.map(Number).toSorted((a, b) => a - b) })}
            error={problems['weekdays']}
          >
            <div className={classes.areas}>
              {DAYS.map((label, day) => (
                <Checkbox key={label} value={String(day)} label={label} {...(day === 0 && { 'data-path': 'weekdays' })} />
              ))}
            </div>
          </Checkbox.Group>
          <SelectInput
            label="Hora"
            description="De Brasília. Escolha uma em que o UAU esteja livre."
            data-path="hour"
            data={HOURS}
            value={String(draft.hour)}
            onChange={(hour) => change({ hour: Number(hour ?? draft.hour) })}
            error={problems['hour']}
          />
          <Checkbox.Group
            label="Áreas"
            value={draft.areas}
            onChange={(areas) => change({ areas: areas.flatMap((text) => areaOfChoice(text) ?? []) })}
            error={problems['areas']}
          >
            <div className={classes.areas}>
              {API_CHOICES.map(({ value, label }, index) => (
                <Checkbox key={value} value={value} label={label} {...(index === 0 && { 'data-path': 'areas' })} />
              ))}
            </div>
          </Checkbox.Group>
        </div>
      </fieldset>
    </SidePanel>
  );
}
