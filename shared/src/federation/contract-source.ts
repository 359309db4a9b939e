import {
  array,
  describe,
  enum as oneOf,
  int,
  maximum,
  minimum,
  minLength,
  optional,
  strictObject,
  string,
  toJSONSchema,
} from 'zod/mini';
import { contractSchema, prefixPathSchema, rangeSchema } from './contract';
import {
  commandContribution,
  ICON_NAMES,
  MENU_SECTIONS,
  menuContribution,
  prefetchContribution,
  rolesSchema,
  searchContribution,
  SLOT_NAMES,
  slotContribution,
} from './contributions';

const iconSchema = oneOf(ICON_NAMES).check(describe('Name of an icon that the host draws.'));
const order = menuContribution.shape.order.check(
  describe('Place among the others, by rising numbers; use hundreds.'),
);
const roles = rolesSchema.check(
  describe('Who sees it. Left out: everybody who is signed in, or may open the address.'),
);
const to = menuContribution.shape.to.check(describe("An address under one of this remote's prefixes."));

const { shared: _, ...written } = slotContribution.shape;

const contributionsSource = strictObject({
  menu: optional(
    array(
      strictObject({
        ...menuContribution.shape,
        section: oneOf(MENU_SECTIONS).check(describe('Section of the menu.')),
        group: strictObject({
          label: menuContribution.shape.group.shape.label.check(
            describe('Group that the entry joins, or makes.'),
          ),
          icon: iconSchema,
        }),
        to,
        order,
        roles,
      }),
    ),
  ).check(describe("Entries of the menu, behind the specification's.")),
  slots: optional(
    array(
      strictObject({
        ...written,
        slot: oneOf(SLOT_NAMES).check(describe('Where it is shown.')),
        name: slotContribution.shape.name.check(
          describe('Its name in the slot; of a tab of a case the last part of its address.'),
        ),
        order,
        roles,
        module: slotContribution.shape.module.check(
          describe('File whose default export is the component, from the remote: ./src/…/painel.tsx'),
        ),
        height: slotContribution.shape.height.check(
          describe('Room in pixels that is kept free until it is there, so that nothing jumps.'),
        ),
      }),
    ),
  ).check(describe('Pieces for slots of the suite.')),
  search: optional(
    array(
      strictObject({
        ...searchContribution.shape,
        icon: iconSchema,
        to: searchContribution.shape.to.check(describe('Address of a record, with {id} or {idProcesso}.')),
      }),
    ),
  ).check(describe("Kinds of record that the API's search answers and the host has no name for.")),
  commands: optional(
    array(
      strictObject({
        ...commandContribution.shape,
        words: commandContribution.shape.words.check(describe('Further words that it is found by.')),
        to,
        roles,
      }),
    ),
  ).check(describe('What the search offers to do.')),
  prefetch: optional(
    array(
      strictObject({
        path: prefetchContribution.shape.path.check(
          describe('Address of a page of this remote, {id} for a number in it: /processodetalhe/{id}.'),
        ),
        get: prefetchContribution.shape.get.check(
          describe('Path in the API that the page asks for first: /Process/{id}.'),
        ),
        params: prefetchContribution.shape.params.check(
          describe(
            'Parameters as the page sends them. {page:1}: the number that the address gives page, else 1. An address with any other parameter begins no request.',
          ),
        ),
      }),
    ),
  ).check(describe('First requests of pages, which begin before their code is there.')),
});

/** `contract.json` as a remote's team writes it; the build adds the data that only it has. */
const contractSourceSchema = strictObject({
  $schema: optional(string()).check(describe('Where editors find this description.')),
  contractVersion: int().check(
    minimum(1),
    maximum(2),
    describe('Version of the agreement between host and remotes: 2, or 1 without contributions.'),
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
  contributions: optional(contributionsSource).check(
    describe('What this remote adds outside its own pages (version 2).'),
  ),
  api: optional(rangeSchema).check(
    describe('The API that it asks for: ^1.1.0. An older one in force refuses the release.'),
  ),
});

/**
 * Text of `shared/federation/contract.schema.json`, with which builds validate a `contract.json` and editors
 * complete it.
 */
export const contractSourceText = (): string =>
  `${JSON.stringify(
    {
      $comment: 'Written by npm run new -- remotes, from shared/src/federation/contract-source.ts.',
      title: "A remote's contract.json",
      ...toJSONSchema(contractSourceSchema, { target: 'draft-7' }),
    },
    null,
    2,
  )}\n`;
