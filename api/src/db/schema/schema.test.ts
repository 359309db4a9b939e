import fs from 'node:fs';
import path from 'node:path';
import { describeOnDatabase } from '../../testing/describe-on-database';
import { typedSchema } from '../../testing/typed-schema';

/** The formatter breaks lines where it likes. */
const withoutBreaks = (text: string) => text.replace(/\s+/g, '').replace(/,(?=[)\]}])/g, '');

describeOnDatabase('the schema in TypeScript', (base) => {
  it('is what the database says; FORO_WRITE_SCHEMA=1 writes it anew', async () => {
    for (const [name, text] of Object.entries(await typedSchema(base.database))) {
      const file = path.join(__dirname, `${name}.ts`);
      const isCurrent = () => withoutBreaks(fs.readFileSync(file, 'utf8')) === withoutBreaks(text);
      if (process.env.FORO_WRITE_SCHEMA === '1' && !(fs.existsSync(file) && isCurrent()))
        fs.writeFileSync(file, text);
      expect([name, withoutBreaks(fs.readFileSync(file, 'utf8'))]).toEqual([name, withoutBreaks(text)]);
    }
  });
});
