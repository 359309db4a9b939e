import {
  array,
  describe,
  int,
  minimum,
  minLength,
  optional,
  strictObject,
  string,
  toJSONSchema,
} from 'zod/mini';
import { contractSchema, prefixPathSchema, rolesSchema } from './contract';

/** `contract.json` as a remote's team writes it; the build adds what only it knows. */
const contractSourceSchema = strictObject({
  $schema: optional(string()).check(describe('Where editors find this description.')),
  contractVersion: int().check(
    minimum(1),
    describe('Version of the agreement between host and remotes. Today it is 1.'),
  ),
  name: contractSchema.shape.name.check(describe("The remote's folder: mfe-agenda.")),
  title: contractSchema.shape.title.check(
    describe('How people see the module called, in the menu and when it is unavailable.'),
  ),
  prefixes: array(
    strictObject({
      path: prefixPathSchema.check(
        describe(
          'Address prefix, by whole segments: /usuarios covers /usuarios/7 and not /usuariospj. Its page is the chunk of the same name.',
        ),
      ),
      roles: rolesSchema.check(describe('Who may open it. Left out: everybody who is signed in.')),
    }),
  ).check(minLength(1), describe('The addresses that belong to this remote.')),
});

/** Text of `shared/federation/contract.schema.json`, which builds check a `contract.json` by and editors complete it from. */
export const contractSourceText = (): string =>
  `${JSON.stringify(
    {
      $comment: 'Written by npm run remotes, from shared/src/federation/contract-source.ts.',
      title: "A remote's contract.json",
      ...toJSONSchema(contractSourceSchema, { target: 'draft-7' }),
    },
    null,
    2,
  )}\n`;
