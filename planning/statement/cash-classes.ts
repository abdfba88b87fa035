import { wordsKey, type Ground } from '#planning/statement/account-classes.ts';
import { NO_REVENUE, WORKS, type ResultNature } from '#planning/statement/account-words.ts';
import { DEDUCTIONS, ELSEWHERE, LAND_GROUP, RECEIPTS, RECOVERED, type CashClass } from '#planning/statement/cash-words.ts';
import { BUILDING, OFFICE, PAYMENTS } from '#planning/statement/payment-words.ts';
import type { Proposable, Proposal } from '#planning/statement/propose.ts';
import { likestOf, type Suggested } from '#planning/statement/suggest.ts';
import { textKey } from '#planning/text/text-key.ts';

/** What is posted, and paid never or elsewhere: no line of a cash flow is proposed for it, nor for what lies in it. */
const NO_CASH =
  /\bdepreciac|\bexaustao\b|\bamortizac(ao|oes)\b(?! (d[aeo]s? |s\/ |sobre )?(principal|emprestimos?|financiamentos?|dividas?|mutuos?|debentures?|cr[ia]s?)\b)|\bprovis(ao|oes|ionad)|\breversa(o|oes)\b|\bvalor (presente|justo|recuperavel)|\bimpairment\b|\bavp\b|\bpecld\b|\bpcld\b|\bpdd\b|\bperdas? (estimadas?|(com|em|de|por) (creditos|clientes))|\bdevedores duvidosos|\bliquidacao duvidosa|\bincobrave|\bequivalencia patrimonial\b|\bdiferid|\bapropria(d|r\b|cao)|\ba incorrer\b|\borcad[ao]s?\b|\bpermut(?!as? financeira)|\bbaixas?\b(?!.*\b(hipoteca|gravame|onus|fiduciari))|\bdireito de uso\b|\bdescontos? (concedid|obtid|incondiciona|comercia)|\babatimentos?\b|\bbaseada em acoes\b|\bestoques? (inicia|fina)|\bvariac(ao|oes) d[eo]s? estoque/;
/** A group that begins with it says it of all that it names: «Provisões para férias e 13º». */
const NO_CASH_FOR = /^[^a-z]*provis(ao|oes) (para|d[aeo]s?|s\/|sobre)\b/;

/** What is mostly provided for where a group speaks of provisions as well. */
const PROVIDED = /\bferias\b|\b13|\bdecimo terceiro|\bgarantias?\b|\bcontingenc|\bplr\b|\bparticipac/;
/** Where a name goes on to another thing: «e», a comma, a stroke, but none that shortens «com» or «sobre». */
const AND = / e | ou |[,;+&]|(?<!\b[sc])\/| [-–—] /;

/** The things that a name is made of: «Pessoal e provisões» speaks of two. */
const partsOf = (key: string): string[] =>
  key
    .split(AND)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Whether a group says nothing but what is never paid. */
const isWholly = (key: string): boolean => NO_CASH_FOR.test(key) || partsOf(key).every((part) => NO_CASH.test(part));

/** Whether an account is paid never or elsewhere: by its own name, or by a group that says nothing else. */
const isUnpaid = ([own = '', ...groups]: readonly string[]): boolean =>
  NO_CASH.test(own) || groups.some((key) => NO_CASH.test(key) && isWholly(key));

/** Whether it may be what a group provides for, beside what it pays. */
const mayBeProvided = ([own = '', ...groups]: readonly string[]): boolean =>
  groups.some((key) => NO_CASH.test(key) && (PROVIDED.test(own) || NO_CASH.test(partsOf(key)[0] ?? '')));

/** Of a chart, the first that fits a name: its own before those of what it lies in. */
const CLASSES: readonly CashClass[] = [...RECEIPTS, ...PAYMENTS];
/** What is left where no name says anything. */
const BY_NATURE: Readonly<Partial<Record<ResultNature, RegExp>>> = { custo: BUILDING, despesa: OFFICE };
/** What stands before the word that says what an account is. */
const LEADING =
  /^[^a-z0-9]*((despesas?|custos?|gastos?|pagamentos?|aquisic(ao|oes)|compras?|valor) (com |c\/ |d[aeo]s? |s\/ )*)*/;

const lineOf = ({ to }: CashClass): string => to.source;
const oneLine = (classes: readonly CashClass[]): boolean => new Set(classes.map(lineOf)).size === 1;

const leads = ({ of }: CashClass, key: string): boolean =>
  of.exec(key)?.index === 0 || of.exec(key.replace(LEADING, ''))?.index === 0;

interface Looked {
  own: string;
  groups: readonly string[];
  nature: ResultNature;
}

/** The classes that fit a name of an account, or a part of one. */
function fitting(key: string, { own, groups, nature }: Looked, isOwn: boolean): CashClass[] {
  return CLASSES.filter(({ of, not, natures, eitherSide, inside, ofGroups }) => {
    if (natures?.includes(nature) === false) return false;
    if (!isOwn && nature === 'receita' && !eitherSide && !ofGroups) return false;
    if (inside && !(isOwn && groups.some((group) => inside.test(group)))) return false;
    return of.test(key) && !not?.test(own) && !not?.test(key);
  });
}

interface Said {
  one: CashClass;
  sure: boolean;
}

/** What an account's own name says of it. */
function saidByName(looked: Looked): Said | null {
  const { own, nature } = looked;
  const fits = fitting(own, looked, true);
  const leading = fits.filter((one) => !one.weak && leads(one, own));
  const one = fits.find(({ outright }) => outright) ?? leading[0] ?? fits[0];
  if (!one) return null;
  if (one.unsure || (one.leads && !leads(one, own))) return { one, sure: false };
  const later = partsOf(own).slice(1);
  const clear =
    one.outright === true ||
    oneLine(fits) ||
    (oneLine(leading) && later.every((part) => fitting(part, looked, true).every((other) => lineOf(other) === lineOf(one))));
  return { one, sure: clear && (one.eitherSide === true || !isUnclear(own, nature)) };
}

/** What a group says of all that lies in it; `sure` only where every part of its name says the same. */
function saidByGroup(key: string, looked: Looked): Said | null {
  const fits = fitting(key, looked, false);
  const [one] = fits;
  if (!one) return null;
  const every = partsOf(key).every((part) => {
    const of = fitting(part, looked, false);
    return of.length > 0 && oneLine([...of, one]);
  });
  // Land has lines for whatever is paid beside it: its group says of none which.
  return { one, sure: every && oneLine(fits) && !one.unsure && one.family !== 'land' };
}

/** An account that speaks of two things at once is somebody's to say. */
function isUnclear(own: string, nature: ResultNature): boolean {
  if (nature === 'receita') return NO_REVENUE.test(own) && !RECOVERED.test(own);
  return nature === 'despesa' && WORKS.test(own);
}

/** Whether what an account lies in speaks against its own name: fees of a loan are no commissions of sales. */
function contradicts(one: CashClass, looked: Looked): boolean {
  if (one.eitherSide || one.outright) return false;
  if (one.weak && looked.nature === 'despesa' && looked.groups.some((key) => WORKS.test(key) || LAND_GROUP.test(key)))
    return true;
  for (const key of looked.groups) {
    const fits = fitting(key, looked, false);
    if (fits.length === 0) continue;
    return fits.every(
      (other) => !other.weak && !other.ofGroups && lineOf(other) !== lineOf(one) && !(one.family && one.family === other.family),
    );
  }
  return false;
}

/** What the nearest group that says one thing says; one of two things says nothing, and leaves nothing sure. */
function saidByGroups(looked: Looked): (Said & { at: number }) | null {
  let clear = !isUnclear(looked.own, looked.nature) && !ELSEWHERE.test(looked.own);
  for (const [at, key] of looked.groups.entries()) {
    const said = saidByGroup(key, looked);
    if (said?.sure || said?.one.unsure || (said && said.one.family === 'land' && partsOf(key).length === 1))
      return { ...said, sure: said.sure && clear, at: at + 1 };
    if (said) clear = false;
  }
  return null;
}

/**
 * The subgroup of a cash flow that an account's payments probably belong to, with what it is known by; null where no
 * line would do, or several, and of what is never paid.
 */
export function proposeCash({ names, nature }: Proposable, subgroups: readonly Suggested[]): Proposal | null {
  const keys = names.map(wordsKey);
  if (isUnpaid(keys)) return null;
  const [own = '', ...groups] = keys;
  // Nothing of it comes in.
  const lessens =
    nature === 'receita' && ((DEDUCTIONS.test(own) && !RECOVERED.test(own)) || groups.some((key) => DEDUCTIONS.test(key)));
  const looked: Looked = { own, groups, nature };
  const side = nature === 'receita' && !lessens ? 1 : -1;
  const keyed = subgroups.map((one) => ({ ...one, key: textKey(one.nome) }));
  const only = (to: RegExp, eitherSide: boolean): number | null => {
    const taking = keyed.filter(({ key, sign }) => to.test(key) && ((eitherSide && !lessens) || sign === side));
    return taking.length === 1 ? (taking[0]?.id ?? null) : null;
  };
  const byName = saidByName(looked);
  const said = byName
    ? { ...byName, sure: byName.sure && !contradicts(byName.one, looked) && !mayBeProvided(keys), at: 0 }
    : saidByGroups(looked);
  if (said) {
    const subgroup = only(said.one.to, said.one.eitherSide === true);
    // What a name says outright has no other line: where that one is missing, none is guessed.
    if (subgroup === null) return null;
    const ground: Ground = { by: said.at === 0 ? 'nome' : 'grupo', of: names[said.at] ?? '' };
    return { subgroup, sure: said.sure, ground };
  }
  if (lessens) return null;
  // Of several lines of land the likest is only the shortest.
  const alike = LAND_GROUP.test(own) ? null : likestOf(keys, subgroups, side);
  if (alike !== null) {
    const of = subgroups.find(({ id }) => id === alike)?.nome ?? '';
    return { subgroup: alike, sure: false, ground: { by: 'semelhanca', of } };
  }
  const left = BY_NATURE[nature];
  const subgroup = left ? only(left, false) : null;
  return subgroup === null ? null : { subgroup, sure: false, ground: { by: 'natureza', of: nature } };
}
