import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { fieldLabel } from '#contract/field-labels.ts';
import { isMonth } from '#planning/numbers/months.ts';
import { MONTH_UNREAD } from '#planning/text/month-text.ts';
import type { Many, ManyField } from '#src/layout/records/many/many.ts';
import { refusalText, tellRefusal } from '#src/layout/records/many/many-refusal.ts';
import { doneWords, namesInLine, nothingWords } from '#src/layout/records/many/many-words.ts';
import { useWrite } from '#src/shared/data/hooks.ts';
import { StaleError } from '#src/shared/data/stale-error.ts';
import { isWaiting } from '#src/shared/data/waiting.ts';
import type { Noun } from '#contract/registry.ts';
import { counted } from '#src/shared/format/noun.ts';
import { Helped } from '#src/shared/help/Helped.tsx';
import { failureWords } from '#src/shared/http/failure-words.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { offerBack } from '#src/shared/notify/offer-back.ts';
import { whoChanged } from '#src/shared/ui/conflict.ts';
import { DirtyGuard } from '#src/shared/ui/DirtyGuard.tsx';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';
import type { Selection } from '#src/shared/ui/selection.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';
import classes from '#src/shared/ui/RecordPanel.module.css';
import type { StoredRow } from '#src/shared/data/list-rules.ts';

export interface ManyFormProps<R extends StoredRow> {
  noun: Noun;
  many: Many<R>;
  selection: Selection<R>;
  nameOf: (row: R) => string;
  /** A record saved before is no longer kept in sight. */
  forget: () => void;
  onClose: () => void;
}

const KEEP = 'Não alterar';
/** What changes the list and leaves the chosen records where they are. */
const VIEW: ReadonlySet<string> = new Set(['pagina', 'linhas', 'ordem']);

type Search = Readonly<Record<string, unknown>>;
const leaves = (from: Search, to: Search): boolean =>
  Object.keys({ ...from, ...to }).some((name) => !VIEW.has(name) && from[name] !== to[name]);

/** What each field of a form becomes: the place of a choice, or a month; empty text for what stays as it is. */
type Texts = Readonly<Record<string, string>>;

/** The values that are written, by their field. */
function changesOf(fields: readonly ManyField[], texts: Texts): Record<string, unknown> {
  const changed = fields.filter(({ field }) => (texts[field] ?? '') !== '');
  return Object.fromEntries(
    changed.map(({ field, choices }) => [field, choices === 'month' ? texts[field] : choices[Number(texts[field])]?.value]),
  );
}

/**
 * Some fields of many records at once, by one request: all of them or none. What is not chosen stays as it is in each.
 */
export function ManyForm<R extends StoredRow>({ noun, many, selection, nameOf, forget, onClose }: ManyFormProps<R>) {
  const { rows, hold } = selection;
  const { mutateAsync: patch, isPending } = useWrite(many.writes.patchManyOptions({ silent: true }));
  const [texts, setTexts] = useState<Texts>({});
  const [problem, setProblem] = useState<string | null>(null);
  const fields = many.fields ?? [];
  const changes = changesOf(fields, texts);
  const dirty = Object.keys(changes).length > 0;
  const what = counted(rows.length, noun);

  const takeBack = async (before: readonly R[], after: readonly StoredRow[]) => {
    const versions = new Map(after.map(({ id, row_version }) => [id, row_version]));
    const former = before.map((row) => ({
      id: row.id,
      row_version: versions.get(row.id) ?? row.row_version,
      ...Object.fromEntries(Object.keys(changes).map((field) => [field, Reflect.get(row, field)])),
    }));
    try {
      await patch(former);
      notify.success('Alteração desfeita.');
    } catch (error) {
      void tellRefusal(error, { noun, rows: before, nameOf, stem: 'alterad' });
      throw error;
    }
  };

  const send = async () => {
    if (!dirty) return setProblem('Escolha o que alterar em pelo menos um campo.');
    const unread = fields.find(({ field, choices }) => {
      const text = texts[field] ?? '';
      return choices === 'month' && text !== '' && !isMonth(text);
    });
    if (unread) return setProblem(`${fieldLabel(unread.field, many.writes.name)}: ${MONTH_UNREAD}`);
    setProblem(null);
    const sent = rows.map(({ id, row_version }) => ({ id, row_version, ...changes }));
    try {
      const answer = await patch(sent);
      if (!isWaiting(answer)) offerBack(doneWords('alterad', rows.length, noun), () => takeBack(rows, answer));
      onClose();
      hold([]);
      forget();
    } catch (error) {
      if (error instanceof StaleError && error.rows.length > 0) {
        const met = error.rows as unknown as readonly R[]; // rows of this very resource, parsed by its contract
        // What was met is what a second try goes upon.
        const news = new Map(met.map((row) => [row.id, row]));
        hold(rows.map((row) => news.get(row.id) ?? row));
        const names = namesInLine(met.map(nameOf));
        return setProblem(
          `${whoChanged(error.changes, names)}. ${nothingWords('alterad', noun)} Confira os valores na lista e salve de novo.`,
        );
      }
      const written = { noun, rows, sent, nameOf, stem: 'alterad' };
      void tellRefusal(error, written);
      setProblem(refusalText(error, written, await failureWords()).text);
    }
  };

  return (
    <SidePanel
      title={`Alterar ${what}`}
      note={namesInLine(rows.map(nameOf))}
      onClose={onClose}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isPending) void send();
      }}
      footer={
        <>
          <Button type="submit" loading={isPending}>
            Alterar {what}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <DirtyGuard dirty={dirty && !isPending} within={leaves} />
      <div className={classes.fields}>
        {problem !== null && (
          <p className={classes.problem} role="alert" style={{ whiteSpace: 'pre-line' }}>
            {problem}
          </p>
        )}
        {fields.map((field, at) => (
          <Helped key={field.field} label={fieldLabel(field.field, many.writes.name)}>
            <Field
              record={many.writes.name}
              field={field}
              first={at === 0}
              text={texts[field.field] ?? ''}
              onText={(text) => setTexts({ ...texts, [field.field]: text })}
            />
          </Helped>
        ))}
      </div>
    </SidePanel>
  );
}

interface FieldProps {
  record: string;
  field: ManyField;
  first: boolean;
  text: string;
  onText: (text: string) => void;
}

function Field({ record, field: { field, choices }, first, text, onText }: FieldProps) {
  const shared = { label: fieldLabel(field, record), 'data-autofocus': first || undefined };
  if (choices === 'month') return <MonthInput {...shared} placeholder={KEEP} value={text} onChange={onText} onUnread={onText} />;
  return (
    <SelectInput
      {...shared}
      searchable={choices.length > 8}
      data={[{ value: '', label: KEEP }, ...choices.map((choice, at) => ({ value: String(at), label: choice.label }))]}
      value={text}
      onChange={(value) => onText(value ?? '')}
    />
  );
}
