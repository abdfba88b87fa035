import { resource } from '#src/shared/data/resource.ts';

export const expenseEntry = resource('expenseEntry', async () => (await import('#shapes/expense-entry.ts')).expenseEntry, {
  outdates: [['version'], ['expenseReport'], ['statementReport'], ['home']],
});
