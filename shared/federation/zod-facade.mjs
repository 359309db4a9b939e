// zod as the suite shares it. 'foro-zod' is the package itself, under a name that the share list does not catch.
import { config } from 'foro-zod';

// The content security policy forbids eval, which zod probes for unless told not to: so before any schema.
config({ jitless: true });

export * from 'foro-zod';
