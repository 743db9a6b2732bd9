// What programs can ask, in words that programs read.

import { openApiDocument } from '@safehouse/protocol';

/** The OpenAPI document as text, put together when somebody first asks for it: that takes a while. */
export function describer(version: string, describe = openApiDocument): () => string {
  let text: string | null = null;
  return () => {
    text ??= JSON.stringify(describe(version));
    return text;
  };
}
