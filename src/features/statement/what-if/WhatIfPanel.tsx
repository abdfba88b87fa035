import '@mantine/core/styles/Slider.layer.css';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { NO_CHANGE, type WhatIf } from '#planning/development/change.ts';
import { MoneyRangeError } from '#planning/numbers/money.ts';
import type { Statement } from '#planning/statement/structure.ts';
import { changedStatements, firstOpenMonth, simulatedReport, type Given } from '#src/features/statement/what-if/inputs.ts';
import { LABELS, LEVERS } from '#src/features/statement/what-if/labels.ts';
import { maySaveSimulation } from '#src/features/statement/what-if/may.ts';
import { LeverField } from '#src/features/statement/what-if/LeverField.tsx';
import { Outcome } from '#src/features/statement/what-if/Outcome.tsx';
import { useGiven } from '#src/features/statement/what-if/use-given.ts';
import classes from '#src/features/statement/what-if/what-if.module.css';
import type { VersionRow } from '#src/layout/use-versions.ts';
import type { StatementParams } from '#src/resources/statement-report.ts';
import { useSimulation } from '#src/resources/version-simulation.ts';
import { useRights } from '#src/session/use-rights.ts';
import { FormProblem } from '#src/shared/ui/FormProblem.tsx';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';
import { ReadState } from '#src/shared/ui/ReadError.tsx';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';
import { useRefusal } from '#src/shared/ui/use-refusal.ts';

interface WhatIfPanelProps {
  statement: Statement;
  version: VersionRow;
  params: StatementParams;
  /** The saved report, which the simulated one stands beside. */
  report: StatementReportAnswer;
  onSimulated: (report: StatementReportAnswer | null) => void;
  onClose: () => void;
}

/**
 * «E se…» beside the report: what a change of the assumptions would make of both statements, worked out as it is moved.
 */
export function WhatIfPanel(props: WhatIfPanelProps) {
  const { params, report, onClose } = props;
  const given = useGiven(params, report);
  return (
    <SidePanel title={LABELS.title} note={LABELS.note} onClose={onClose}>
      {given.data ? (
        <Levers {...props} given={given.data} />
      ) : (
        <ReadState read={given} lines={8} label="Carregando as premissas" />
      )}
    </SidePanel>
  );
}

const isChanged = (change: WhatIf): boolean => LEVERS.some(({ key }) => change[key] !== 0);

function Levers({ statement, version, report, given, onSimulated }: WhatIfPanelProps & { given: Given }) {
  const nothing = useMemo(() => ({ ...NO_CHANGE, from: firstOpenMonth(given.plans) }), [given]);
  const [change, setChange] = useState<WhatIf>(nothing);
  // Figures follow the slider as fast as they can, and never hold it back.
  const requested = useDeferredValue(change);
  const outcome = useMemo(() => {
    try {
      return { statements: changedStatements(given, requested), problem: null };
    } catch (error) {
      if (error instanceof MoneyRangeError) return { statements: null, problem: 'Os valores passam de R$ 90 trilhões.' };
      throw error;
    }
  }, [given, requested]);
  const saved = useMemo(() => changedStatements(given, NO_CHANGE), [given]);
  const { statements } = outcome;
  const simulated = useMemo(
    () => (statements && isChanged(requested) ? simulatedReport(statement, report, statements) : null),
    [statements, requested, statement, report],
  );
  // The report beside draws it: told to whoever holds both.
  useEffect(() => {
    onSimulated(simulated);
    return () => onSimulated(null);
  }, [simulated, onSimulated]);
  const changed = isChanged(change);
  const rights = useRights();
  return (
    <div className={classes.panel}>
      {given.consolidation && <p className="quiet">{LABELS.group}</p>}
      <MonthInput
        label={LABELS.from}
        description="Meses anteriores ficam como estão."
        value={change.from ?? ''}
        onChange={(from) => setChange({ ...change, from: from === '' ? null : from })}
      />
      {LEVERS.map((lever) => (
        <LeverField
          key={lever.key}
          lever={lever}
          value={change[lever.key]}
          onChange={(value) => setChange((now) => ({ ...now, [lever.key]: value }))}
        />
      ))}
      <Button variant="default" disabled={!changed && change.from === nothing.from} onClick={() => setChange(nothing)}>
        {LABELS.reset}
      </Button>
      <FormProblem text={outcome.problem ?? undefined} />
      {statements && <Outcome saved={saved} outcome={statements} stale={requested !== change} />}
      {maySaveSimulation(rights) && <Saving version={version} change={change} changed={changed} />}
    </div>
  );
}

/** The change becomes a version of its own. */
function Saving({ version, change, changed }: { version: VersionRow; change: WhatIf; changed: boolean }) {
  const navigate = useNavigate();
  const simulation = useSimulation();
  const [nome, setName] = useState(`${version.nome} – simulação`.slice(0, 60));
  const { problems, refuse, clear } = useRefusal(['nome']);
  const save = async () => {
    clear();
    try {
      await simulation.mutateAsync({ id: version.id, nome: nome.trim(), change });
    } catch (error) {
      await refuse(error);
    }
  };
  const { data: outcome } = simulation;
  return (
    <form
      className={classes.saving}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      noValidate
    >
      <TextInput
        label={LABELS.name}
        maxLength={60}
        data-path="nome"
        value={nome}
        error={problems['nome']}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <FormProblem text={problems['form']} />
      <div className="row">
        <Button type="submit" disabled={!changed || nome.trim() === ''} loading={simulation.isPending}>
          {LABELS.save}
        </Button>
        {outcome && (
          <Button
            variant="default"
            onClick={() => void navigate({ to: '.', search: (now) => ({ ...now, versao: outcome.id, com: version.id }) })}
          >
            {LABELS.open}
          </Button>
        )}
      </div>
    </form>
  );
}
