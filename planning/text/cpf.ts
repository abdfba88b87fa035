const CPF = /(?:^|\D)(\d{3}[. ]\d{3}[. ]\d{3}[- ]\d{2}|\d{11})(?=\D|$)/g;

/** Whether a text holds a CPF: written as one, or eleven digits whose last two check. */
export function holdsCpf(text: string): boolean {
  if (text.length < 11) return false;
  for (const [, found = ''] of text.matchAll(CPF)) if (found.length > 11 || checksAsCpf(found)) return true;
  return false;
}

function checksAsCpf(digits: string): boolean {
  const check = (length: number) => {
    let sum = 0;
    for (let at = 0; at < length; at += 1) sum += Number(digits[at]) * (length + 1 - at);
    return ((sum * 10) % 11) % 10 === Number(digits[length]);
  };
  return check(9) && check(10);
}
