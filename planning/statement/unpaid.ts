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
export const partsOf = (key: string): string[] =>
  key
    .split(AND)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Whether a group says nothing but what is never paid. */
const isWholly = (key: string): boolean => NO_CASH_FOR.test(key) || partsOf(key).every((part) => NO_CASH.test(part));

/** Whether an account is paid never or elsewhere: by its own name, or by a group that says nothing else. */
export const isUnpaid = ([own = '', ...groups]: readonly string[]): boolean =>
  NO_CASH.test(own) || groups.some((key) => NO_CASH.test(key) && isWholly(key));

/** Whether it may be what a group provides for, beside what it pays. */
export const mayBeProvided = ([own = '', ...groups]: readonly string[]): boolean =>
  groups.some((key) => NO_CASH.test(key) && (PROVIDED.test(own) || NO_CASH.test(partsOf(key)[0] ?? '')));
