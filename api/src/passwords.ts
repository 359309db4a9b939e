import { hash, verify } from '@node-rs/argon2';

// Algorithm 2 is argon2id; the package exports it as a const enum, which isolated modules cannot read.
const OPTIONS = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

// The same password typed on two systems may arrive composed or decomposed.
const normalize = (senha: string) => senha.normalize('NFC');

/**
 * Hashes a password with argon2id in PHC form. It takes about a tenth of a second: never do it inside a
 * transaction.
 */
export const hashSenha = (senha: string): Promise<string> => hash(normalize(senha), OPTIONS);

// The hash of a random text that nobody knows; as costly as the real ones.
const DUMMY =
  '$argon2id$v=19$m=65536,t=3,p=1$rMtQHLySH3otdru3BltuaQ$dDmUK4LuUGKoLZuld7ZdWFuiaABY4c19omqsrsPKOT0';

/**
 * Whether the password is the one that was hashed. Without a hash (no such user, or one who may not sign in)
 * a dummy is verified, so that the time reveals nothing.
 */
export async function isSenha(senhaHash: string | null | undefined, senha: string): Promise<boolean> {
  const matches = await verify(senhaHash ?? DUMMY, normalize(senha));
  return matches && senhaHash != null;
}
