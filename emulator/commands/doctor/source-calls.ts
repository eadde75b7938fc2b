/** The SDK modules that an app's sources use, and how. */
export interface SourceCalls {
  /** The SDK's modules by their names in the sources: `products` is `stores.products`. */
  modules: Map<string, Set<string>>;
  /** Method calls with the object's name: `products.queryProducts`, each with the first file that has it. */
  calls: Map<string, string>;
  /** Paths that a log-in may return to. */
  callbacks: Set<string>;
  /** Client ids in the sources, each with the first file that has it. */
  clientIds: Map<string, string>;
  /** The auth strategies of the clients, by the names of their variables. */
  clients: Map<string, Set<string>>;
  /** Calls through a client: `client.products.queryProducts()`. */
  callsOfClients: { client: string; call: string; file: string }[];
  /** Environment variables that are read, each with the first file that reads it; those with a default are not. */
  variables: Map<string, string>;
  /** Whether they name the platform's host, for calls without the SDK. */
  usesRest: boolean;
  /** Local addresses that a log-in returns to, each with the first file that has it. */
  callbackAddresses: Map<string, string>;
}

/** Returns the called SDK functions, as `stores.products.queryProducts`, each with the first file that has it. */
export function calledFunctions({ modules, calls }: SourceCalls): Map<string, string> {
  const called = new Map<string, string>();
  for (const [call, file] of calls) {
    const [owner = '', method] = call.split('.');
    for (const module of modules.get(owner) ?? []) called.set(`${module}.${method}`, file);
  }
  return called;
}
