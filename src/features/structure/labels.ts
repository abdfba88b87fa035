export const codeAndName = ({ codigo, nome }: { codigo: string; nome: string }) => `${codigo} · ${nome}`;

export const nameOf = ({ codigo, nome }: { codigo?: string; nome: string }) =>
  codigo === undefined ? nome : codeAndName({ codigo, nome });
