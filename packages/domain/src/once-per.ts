/**
 * Returns a function that calls `make` once per owner and then returns the same result. For services that all their
 * callers share, and for values derived from an object. A result lives as long as its owner.
 */
export function oncePer<Owner extends object, Made>(make: (owner: Owner) => Made): (owner: Owner) => Made {
  const made = new WeakMap<Owner, Made>();
  return (owner) => {
    const known = made.get(owner);
    if (known !== undefined) return known;
    const value = make(owner);
    made.set(owner, value);
    return value;
  };
}
