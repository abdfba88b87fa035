export const SOURCE = { one: 'origem', many: 'origens', feminine: true } as const;
