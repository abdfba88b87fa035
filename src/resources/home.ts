import { answerOptions } from '#src/shared/data/answer.ts';

export const homeOptions = () => answerOptions(['home'], async () => (await import('#contract/home.ts')).homeSummary);
