const MOST_USED = 'Está entre as senhas mais usadas do mundo.';
const NAMES = 'Nomes são fáceis de adivinhar.';

/** Why a password is weak, by the library's keys. */
const WARNINGS: Readonly<Record<string, string>> = {
  straightRow: 'Teclas vizinhas são fáceis de adivinhar.',
  keyPattern: 'Desenhos curtos no teclado são fáceis de adivinhar.',
  simpleRepeat: 'Repetições como «aaa» são fáceis de adivinhar.',
  extendedRepeat: 'Repetições como «abcabcabc» são fáceis de adivinhar.',
  sequences: 'Sequências como «abc» ou «6543» são fáceis de adivinhar.',
  recentYears: 'Anos recentes são fáceis de adivinhar.',
  dates: 'Datas são fáceis de adivinhar.',
  topTen: MOST_USED,
  topHundred: MOST_USED,
  common: 'É uma senha comum, que já vazou.',
  similarToCommon: 'É parecida com uma senha comum.',
  wordByItself: 'Uma palavra só é fácil de adivinhar.',
  namesByThemselves: NAMES,
  commonNames: NAMES,
  userInputs: 'Repete os seus dados.',
  pwned: 'Esta senha já vazou.',
};

const SUGGESTIONS: Readonly<Record<string, string>> = {
  l33t: 'Trocar letras por sinais parecidos, como «@» por «a», ajuda pouco.',
  reverseWords: 'Escrever palavras ao contrário ajuda pouco.',
  allUppercase: 'Escrever tudo em maiúsculas ajuda pouco.',
  capitalization: 'Maiúscula só no começo ajuda pouco.',
  dates: 'Evite datas e anos ligados a você.',
  recentYears: 'Evite anos recentes.',
  associatedYears: 'Evite anos ligados a você.',
  sequences: 'Evite sequências.',
  repeated: 'Evite repetir palavras e caracteres.',
  longerKeyboardPattern: 'Se usar o desenho das teclas, mude de direção várias vezes.',
  anotherWord: 'Acrescente mais uma ou duas palavras incomuns.',
  useWords: 'Junte algumas palavras que não combinem entre si.',
  noNeed: 'Não é preciso usar símbolos, números ou maiúsculas.',
};

const GENERAL = 'Junte algumas palavras que não combinem entre si, por exemplo quatro.';

/** The warning and the two most useful suggestions, in pt-BR; always something to do. */
export function adviceOf(warning: string | null, suggestions: readonly string[]): string[] {
  const why = warning === null ? undefined : WARNINGS[warning];
  const what = suggestions.map((key) => SUGGESTIONS[key]).filter((text) => text !== undefined);
  return [...(why === undefined ? [] : [why]), ...(what.length === 0 ? [GENERAL] : what.slice(0, 2))];
}
