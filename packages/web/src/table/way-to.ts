/** Where a table is: whoever follows the way to a private one brings its invitation. */
export function wayTo(id: string, invitation: string | null | undefined): string {
  return invitation ? `/t/${id}?i=${invitation}` : `/t/${id}`;
}
