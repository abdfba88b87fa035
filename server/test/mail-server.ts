import { createServer, type AddressInfo } from 'node:net';

export interface MailServer {
  port: number;
  /** What it was sent, line by line. */
  lines: string[];
  /** While it holds, its answer to a mail that it has taken waits among `held`. */
  holds: boolean;
  held: (() => void)[];
  close: () => Promise<void>;
}

/** As much of a mail server as takes mails, on the loopback. */
export async function startMailServer(): Promise<MailServer> {
  const server = createServer((socket) => {
    let inMail = false;
    socket.on('error', () => undefined);
    socket.write('220 mail.test\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n')) {
        if (line === '') continue;
        mail.lines.push(line);
        if (inMail && line !== '.') continue;
        const answer = () => {
          socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
        };
        if (inMail && mail.holds) mail.held.push(answer);
        else answer();
        inMail = line === 'DATA';
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const mail: MailServer = {
    // An address of a server that listens on a port is this kind.
    port: (server.address() as AddressInfo).port,
    lines: [],
    holds: false,
    held: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
  return mail;
}
