/** Of a session that time or the server ended (SES-2). */
export const EXPIRED = { title: 'Sessão expirada!', message: 'Por favor, autentique novamente.' } as const;
