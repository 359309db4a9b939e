const EMAIL =
  /^[^\s\p{C}@.,;:<>()"\\]+(?:\.[^\s\p{C}@.,;:<>()"\\]+)*@(?!-)[^\s\p{C}@.,;:<>()"\\]+(?<!-)(?:\.(?!-)[^\s\p{C}@.,;:<>()"\\]+(?<!-))+$/u;

/** Whether a text is shaped like an e-mail address; only sending a mail can show that it exists. */
export const isEmail = (text: string): boolean => EMAIL.test(text);
