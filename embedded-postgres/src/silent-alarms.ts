type Imports = Record<string, Record<string, unknown> | undefined>;
type Instantiate = (imports: Imports, ready: (...made: never[]) => void) => object;

/**
 * Keeps PostgreSQL's alarm clock from ringing. The engine hears no alarm while it works, and one that rings
 * while it rests harms it: `idle_in_transaction_session_timeout` made the next statement end the session from
 * inside, and PGlite called the ended session for ever. This package holds the limits instead.
 */
export function silenceAlarms<Options extends object>(options: Options): Options {
  const { instantiateWasm: instantiate } = options as { readonly instantiateWasm?: Instantiate };
  if (instantiate === undefined) throw new Error('PGlite no longer says how it makes its module');
  const silent: Instantiate = (imports, ready) => {
    const { env } = imports;
    if (env === undefined) throw new Error('the engine imports nothing from env');
    env._setitimer_js = () => 0;
    return instantiate(imports, ready);
  };
  return { ...options, instantiateWasm: silent };
}
