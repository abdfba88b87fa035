/** Something that trying again does not mend; the message is pt-BR and says what to do. */
export class UauRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UauRefused';
  }
}
