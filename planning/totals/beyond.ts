/** Stands in a total's place that is more than one holds. */
export const BEYOND_TOTAL = 'acima de R$ 9 trilhões';

/** What is told of a module whose assumptions lead to more than a total holds. */
export const BEYOND_ASSUMPTIONS = 'As premissas levam a valores que passam de R$ 9 trilhões. Confira-as.';
