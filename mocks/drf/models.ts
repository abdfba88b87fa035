/** Fields of a model, as a serializer of Django REST Framework declares them. */
type Field =
  | { kind: 'char'; max: number; blank?: true }
  | { kind: 'boolean'; default: boolean }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'key'; to: string };

export interface Model {
  /** `verbose_name`, as Django prints it in messages. */
  name: string;
  fields: Readonly<Record<string, Field>>;
  /** Fields that no two rows share, each by itself. */
  unique: readonly string[];
  /** Without a pagination class the list is a plain array. */
  paginated: boolean;
}

export type Row = Record<string, unknown> & { id: number };
type Messages = Record<string, string[]>;

const name = { kind: 'char', max: 120 } as const;

/**
 * The budget's structure, by its address below /api/. No row has a version; names and fields are those of the contract.
 */
export const MODELS: Readonly<Record<string, Model>> = {
  'structure/regionals/': {
    name: 'regional',
    fields: { codigo: { kind: 'char', max: 20 }, nome: name, is_active: { kind: 'boolean', default: true } },
    unique: ['codigo', 'nome'],
    paginated: true,
  },
  'structure/companies/': {
    name: 'company',
    fields: {
      codigo: { kind: 'char', max: 20 },
      nome: name,
      cnpj: { kind: 'char', max: 18, blank: true },
      regional: { kind: 'key', to: 'structure/regionals/' },
      tax_regime: { kind: 'choice', values: ['LP', 'LR', 'RET1', 'RET4'] },
      is_active: { kind: 'boolean', default: true },
    },
    unique: ['codigo'],
    paginated: false,
  },
};

export const SAMPLE: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  'structure/regionals/': [
    { codigo: '01', nome: 'Sudeste', is_active: true },
    { codigo: '02', nome: 'Sul', is_active: true },
    { codigo: '03', nome: 'Norte', is_active: true },
    { codigo: '04', nome: 'Nordeste', is_active: false },
    { codigo: '05', nome: 'Centro-Oeste', is_active: true },
  ],
  'structure/companies/': [
    { codigo: '10', nome: 'Horizonte Incorporações', cnpj: '', regional: 1, tax_regime: 'LP', is_active: true },
    { codigo: '20', nome: 'Ipê SPE', cnpj: '', regional: 2, tax_regime: 'RET4', is_active: true },
    { codigo: '30', nome: 'Jatobá SPE', cnpj: '', regional: 1, tax_regime: 'RET4', is_active: true },
  ],
};

/** What a field is not given for, or why its value is refused, in the framework's words; undefined where it is good. */
function fault(field: Field, value: unknown, rows: (url: string) => readonly Row[]): string | undefined {
  if (value === null) return 'This field may not be null.';
  switch (field.kind) {
    case 'char': {
      if (typeof value !== 'string') return 'Not a valid string.';
      if (value.trim() === '' && !field.blank) return 'This field may not be blank.';
      return value.length > field.max ? `Ensure this field has no more than ${field.max} characters.` : undefined;
    }
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'Must be a valid boolean.';
    case 'choice':
      return field.values.includes(String(value)) ? undefined : `"${String(value)}" is not a valid choice.`;
    case 'key':
      return rows(field.to).some(({ id }) => id === value) ? undefined : `Invalid pk "${String(value)}" - object does not exist.`;
  }
}

/**
 * A serializer's work: the values of a row to be written, or the messages by field. Fields that it does not know are
 * passed over.
 */
export function validated(
  model: Model,
  sent: Readonly<Record<string, unknown>>,
  { rows, own, self }: { rows: (url: string) => readonly Row[]; own: readonly Row[]; self?: Row },
): { values: Record<string, unknown> } | { errors: Messages } {
  const errors: Messages = {};
  const values: Record<string, unknown> = {};
  for (const [label, field] of Object.entries(model.fields)) {
    const value = sent[label];
    if (value === undefined) {
      if (self) continue;
      if (field.kind === 'boolean') values[label] = field.default;
      else if (!(field.kind === 'char' && field.blank)) errors[label] = ['This field is required.'];
      else values[label] = '';
      continue;
    }
    const message = fault(field, value, rows);
    const taken = model.unique.includes(label) && own.some((row) => row[label] === value && row.id !== self?.id);
    if (message) errors[label] = [message];
    else if (taken) errors[label] = [`${model.name} with this ${label} already exists.`];
    else values[label] = typeof value === 'string' ? value.trim() : value;
  }
  return Object.keys(errors).length > 0 ? { errors } : { values };
}

/** Rows of other models that point to one: Django protects it from being deleted. */
export function protectors(url: string, id: number, rows: (url: string) => readonly Row[]): string[] {
  return Object.entries(MODELS).flatMap(([other, { name: model, fields }]) =>
    Object.entries(fields).flatMap(([label, field]) =>
      field.kind === 'key' && field.to === url && rows(other).some((row) => row[label] === id) ? [`${model}.${label}`] : [],
    ),
  );
}
