/** Hands a file to the browser, which saves it under this name and opens nothing. */
export const saveFile = (content: Blob, name: string) => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari asks for the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
