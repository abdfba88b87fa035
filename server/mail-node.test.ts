import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpMail } from '#server/mail-node.ts';
import { startMailServer, type MailServer } from '#server/test/mail-server.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

describe('mail by SMTP', () => {
  it('[SES-16] reaches the one it is for, as text, from the named sender', async () => {
    const { port, lines } = server;
    const mail = smtpMail(`smtp://127.0.0.1:${port}`, 'Previsto <previsto@alfa.example>');
    await mail({ to: 'ana@alfa.example', subject: 'Nova senha no Previsto', text: 'Olá, Ana,\n\nhttps://previsto.example/x\n' });
    expect(lines).toContain('MAIL FROM:<previsto@alfa.example>');
    expect(lines.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ana@alfa.example>']);
    expect(lines).toContain('Subject: Nova senha no Previsto');
    expect(lines).toContain('Content-Type: text/plain; charset=utf-8');
    expect(lines.join('\n')).toContain('https://previsto.example/x');
  });

  it('[SES-16] an e-mail with a line break or a comma in it reaches nobody else', async () => {
    const { port, lines } = server;
    const mail = smtpMail(`smtp://127.0.0.1:${port}`, 'previsto@alfa.example');
    lines.length = 0;
    const to = 'ana@alfa.example,mal@outro.example\r\nBcc: mal@outro.example';
    await mail({ to, subject: 'x', text: 'x' }).catch(() => undefined);
    expect(lines.filter((line) => /^RCPT TO:<mal@|^Bcc/i.test(line))).toEqual([]);
  });

  it('[SES-16] rejects where nobody answers', async () => {
    await expect(
      smtpMail('smtp://127.0.0.1:1', 'x@alfa.example')({ to: 'a@b.example', subject: 'x', text: 'x' }),
    ).rejects.toThrow(/ECONNREFUSED/);
  });
});
