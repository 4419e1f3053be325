/** The function with a memory: the value of each argument is worked out once. */
export function onceEach<Key, Value extends object | number>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>()
  return (key) => {
    const before = values.get(key)
    if (before !== undefined) return before
    const value = make(key)
    values.set(key, value)
    return value
  }
}
