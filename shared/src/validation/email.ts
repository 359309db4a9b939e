const WORD = String.raw`[^\s\p{C}@.,;:<>()"\\]+`;
const LABEL = `(?!-)${WORD}(?<!-)`;
const EMAIL = new RegExp(`^${WORD}(?:\\.${WORD})*@${LABEL}(?:\\.${LABEL})+$`, 'u');

/** Whether a text is shaped like an e-mail address; only sending a mail can show that it exists. */
export const isEmail = (text: string): boolean => EMAIL.test(text);
