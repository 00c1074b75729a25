/** Makes the browser save data as a file. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser keeps its own reference once the click is handled.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
