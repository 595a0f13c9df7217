/** Names and values on one line, for a file. */
export const parametersText = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
