const EMAIL = /^[^\s@,;:<>()"\\]+@[^\s@.,;:<>()"\\]+(?:\.[^\s@.,;:<>()"\\]+)+$/;

/** Whether a text is shaped like an e-mail address; that it exists only a message can tell. */
export const isEmail = (text: string): boolean => EMAIL.test(text);
