import { randomOf } from '#mocks/uau/random.ts';

/**
 * Somebody invented, by the code of a client. Nobody bears these surnames, and no check digit of these CPF is right.
 */
export interface Buyer {
  code: number;
  name: string;
  cpf: string;
}

const FIRST = [
  'Ursulina',
  'Teobaldo',
  'Quitéria',
  'Hermógenes',
  'Leocádia',
  'Bonifácio',
  'Zenaide',
  'Policarpo',
  'Ermelinda',
  'Sinfrônio',
];
const MIDDLE = ['Vintenove', 'Cataplasma', 'Serradouro', 'Mirabolante', 'Quebra-Nozes', 'Pirilampo', 'Beltranejo'];
const LAST = ['Plantavira', 'Zabumbeiro', 'Ventarolo', 'Cascalhudo', 'Trovoadas', 'Jequitibeira', 'Xavantino', 'Ondazul'];

/** Check digit of a CPF over the digits before it. */
function checkDigit(digits: readonly number[]): number {
  const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0);
  return ((sum * 10) % 11) % 10;
}

/** The buyer behind a client's code. */
export function buyerOf(seed: number, code: number): Buyer {
  const random = randomOf(seed, `buyer ${code}`);
  const digits = Array.from({ length: 9 }, () => random.whole(0, 9));
  // A wrong digit: the number is no one's.
  const [first, second] = [(checkDigit(digits) + 1) % 10, random.whole(0, 9)];
  const text = [...digits, first, second].join('');
  return {
    code,
    name: `${random.pick(FIRST)} ${random.pick(MIDDLE)} ${random.pick(LAST)} ${code}`,
    cpf: `${text.slice(0, 3)}.${text.slice(3, 6)}.${text.slice(6, 9)}-${text.slice(9)}`,
  };
}
