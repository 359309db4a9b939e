// zod as the suite shares it. 'foro-zod' is the package itself, under a name that the share list does not
// match.
import { config } from 'foro-zod';

// The content security policy forbids eval, which zod probes for unless configured not to; so this runs
// before any schema.
config({ jitless: true });

export * from 'foro-zod';
