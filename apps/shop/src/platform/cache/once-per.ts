/**
 * Returns a maker of services that makes one for each owner and gives the same one back afterwards, so that what a
 * service remembers or shares is shared by all that use it. A service lives as long as its owner.
 */
export function oncePer<Owner extends object, Service>(
  make: (owner: Owner) => Service,
): (owner: Owner) => Service {
  const made = new WeakMap<Owner, Service>();
  return (owner) => {
    const known = made.get(owner);
    if (known !== undefined) return known;
    const service = make(owner);
    made.set(owner, service);
    return service;
  };
}
