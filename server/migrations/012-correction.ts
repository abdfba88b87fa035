/** Premises kept before there was a correction correct nothing. */
export const correction = `
update associative_plan set plan = plan || '{"correction": null}'::jsonb where not plan ? 'correction';
`;
